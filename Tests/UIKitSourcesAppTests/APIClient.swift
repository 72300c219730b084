import Foundation
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

enum APIError: LocalizedError, Equatable {
  case invalidURL
  case status(Int)
  case noData

  var errorDescription: String? {
    switch self {
    case .invalidURL: return NSLocalizedString("The address is invalid.", comment: "")
    case .status(let code): return "The server answered \(code)."
    case .noData: return "The server sent nothing."
    }
  }
}

struct Post: Codable, Equatable {
  let id: Int
  let userId: Int
  let title: String
  let createdAt: Date?
}

final class APIClient {
  private let session: URLSession
  private let baseURL: URL
  private let decoder: JSONDecoder = {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    decoder.dateDecodingStrategy = .iso8601
    return decoder
  }()

  init(baseURL: URL, session: URLSession = .shared) {
    self.baseURL = baseURL
    self.session = session
  }

  func request(_ path: String, query: [String: String] = [:]) throws -> URLRequest {
    var components = URLComponents(
      url: baseURL.appendingPathComponent(path), resolvingAgainstBaseURL: false)
    components?.queryItems = query.sorted { $0.key < $1.key }
      .map { URLQueryItem(name: $0.key, value: $0.value) }
    guard let url = components?.url else { throw APIError.invalidURL }
    var request = URLRequest(url: url, cachePolicy: .useProtocolCachePolicy, timeoutInterval: 10)
    request.setValue("application/json", forHTTPHeaderField: "Accept")
    return request
  }

  func decodePosts(_ data: Data) throws -> [Post] {
    try decoder.decode([Post].self, from: data)
  }

  @discardableResult
  func posts(completion: @escaping @Sendable (Result<[Post], Error>) -> Void) -> URLSessionDataTask?
  {
    guard let request = try? request("posts") else {
      completion(.failure(APIError.invalidURL))
      return nil
    }
    let decoder = self.decoder
    let task = session.dataTask(with: request) { data, response, error in
      let result: Result<[Post], Error>
      if let error = error {
        result = .failure(error)
      } else if let http = response as? HTTPURLResponse, !(200..<300).contains(http.statusCode) {
        result = .failure(APIError.status(http.statusCode))
      } else if let data = data {
        result = Result { try decoder.decode([Post].self, from: data) }
      } else {
        result = .failure(APIError.noData)
      }
      DispatchQueue.main.async {
        completion(result)
      }
    }
    task.resume()
    return task
  }
}
