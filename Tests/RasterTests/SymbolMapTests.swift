import Foundation
import Testing

@testable import ImageCodecs

/// Names of SF Symbols that apps use much.
private let names = """
    airplane alarm ant antenna.radiowaves.left.and.right app app.badge archivebox
    archivebox.fill arrow.backward arrow.clockwise arrow.counterclockwise arrow.down
    arrow.down.circle arrow.down.circle.fill arrow.down.doc arrow.down.left arrow.down.right
    arrow.forward arrow.left arrow.left.arrow.right arrow.left.circle arrow.left.circle.fill
    arrow.right arrow.right.circle arrow.right.circle.fill arrow.triangle.2.circlepath
    arrow.turn.up.left arrow.turn.up.right arrow.up arrow.up.arrow.down arrow.up.circle
    arrow.up.circle.fill arrow.up.doc arrow.up.left arrow.up.right arrow.up.right.square
    arrow.uturn.backward arrow.uturn.forward arrow.uturn.left arrowshape.turn.up.left
    arrowshape.turn.up.right arrowtriangle.down.fill arrowtriangle.right.fill
    arrowtriangle.up.fill at bag bag.fill bandage banknote barcode battery.100 battery.25 bell
    bell.badge bell.fill bell.slash bell.slash.fill bicycle bolt bolt.fill bolt.circle book
    book.closed book.fill bookmark bookmark.fill books.vertical briefcase briefcase.fill
    bubble.left bubble.left.fill bubble.right bubble.left.and.bubble.right building.2
    building.columns bus calendar calendar.badge.plus camera camera.fill car car.fill cart
    cart.badge.plus cart.fill chart.bar chart.bar.fill chart.line.uptrend.xyaxis chart.pie
    chart.pie.fill checkmark checkmark.circle checkmark.circle.fill checkmark.rectangle
    checkmark.seal checkmark.seal.fill checkmark.shield checkmark.square checkmark.square.fill
    chevron.backward chevron.down chevron.forward chevron.left
    chevron.left.forwardslash.chevron.right chevron.right chevron.up chevron.up.chevron.down
    circle circle.fill circle.grid.3x3 clipboard clock clock.arrow.circlepath clock.fill cloud
    cloud.bolt cloud.drizzle cloud.fill cloud.fog cloud.rain cloud.snow cloud.sun command cpu
    creditcard creditcard.fill crop cube cube.fill cup.and.saucer cursorarrow delete.left
    desktopcomputer dial.low display doc doc.badge.plus doc.fill doc.on.clipboard doc.on.doc
    doc.on.doc.fill doc.plaintext doc.richtext doc.text doc.text.fill dollarsign.circle
    dot.radiowaves.left.and.right drop drop.fill ear ellipsis ellipsis.bubble ellipsis.circle
    ellipsis.circle.fill envelope envelope.badge envelope.fill envelope.open exclamationmark
    exclamationmark.bubble exclamationmark.circle exclamationmark.circle.fill
    exclamationmark.octagon exclamationmark.shield exclamationmark.triangle
    exclamationmark.triangle.fill externaldrive eye eye.fill eye.slash eye.slash.fill eyedropper
    eyeglasses face.smiling faceid film film.fill fingerprint flag flag.checkered flag.fill
    flame flame.fill folder folder.badge.plus folder.fill forward forward.end forward.fill
    fuelpump gamecontroller gamecontroller.fill gauge gear gearshape gearshape.2 gearshape.fill
    gift gift.fill globe graduationcap grid hammer hammer.fill hand.raised hand.raised.fill
    hand.thumbsdown hand.thumbsdown.fill hand.thumbsup hand.thumbsup.fill headphones heart
    heart.circle heart.fill heart.slash hexagon hourglass house house.fill icloud
    icloud.and.arrow.down icloud.and.arrow.up icloud.fill infinity info info.circle
    info.circle.fill iphone italic key key.fill keyboard ladybug laptopcomputer leaf leaf.fill
    lightbulb lightbulb.fill line.3.horizontal line.3.horizontal.decrease
    line.3.horizontal.decrease.circle link link.circle list.bullet list.bullet.rectangle
    list.dash list.number location location.fill lock lock.fill lock.open lock.open.fill
    lock.shield magnifyingglass magnifyingglass.circle map map.fill mappin mappin.and.ellipse
    mappin.circle megaphone memorychip menucard message message.fill mic mic.fill mic.slash
    mic.slash.fill minus minus.circle minus.circle.fill minus.magnifyingglass minus.square moon
    moon.fill moon.stars music.mic music.note music.note.list network newspaper newspaper.fill
    nosign note.text number octagon option paintbrush paintbrush.fill paintpalette
    paintpalette.fill paperclip paperplane paperplane.fill pause pause.circle pause.circle.fill
    pause.fill pencil pencil.circle pencil.and.outline percent person person.2 person.2.fill
    person.3 person.badge.plus person.circle person.circle.fill person.crop.circle
    person.crop.circle.badge.checkmark person.crop.circle.badge.plus person.crop.circle.fill
    person.crop.rectangle person.crop.square person.fill person.text.rectangle phone phone.down
    phone.fill photo photo.fill photo.on.rectangle pin pin.fill play play.circle
    play.circle.fill play.fill play.rectangle playpause plus plus.app plus.circle
    plus.circle.fill plus.magnifyingglass plus.square plus.square.fill plus.square.on.square
    power printer printer.fill puzzlepiece qrcode questionmark questionmark.circle
    questionmark.circle.fill quote.bubble radio record.circle rectangle rectangle.fill
    rectangle.grid.1x2 rectangle.portrait.and.arrow.right rectangle.stack repeat repeat.1
    rosette ruler safari scissors scroll sdcard server.rack share shield shield.fill shippingbox
    shippingbox.fill shuffle sidebar.left sidebar.right signature slider.horizontal.3 sparkles
    speaker speaker.fill speaker.slash speaker.slash.fill speaker.wave.1 speaker.wave.2
    speaker.wave.3 speedometer square square.and.arrow.down square.and.arrow.up
    square.and.arrow.up.fill square.and.pencil square.fill square.grid.2x2 square.grid.3x3
    square.on.square square.stack star star.circle star.fill star.leadinghalf.filled stethoscope
    stop stop.circle stop.fill stopwatch storefront suitcase sun.max sun.max.fill sun.min
    sunrise sunset table tag tag.fill target terminal text.aligncenter text.alignleft
    text.alignright text.badge.checkmark text.bubble text.justify textformat textformat.size
    thermometer ticket ticket.fill timer tornado train.side.front.car tram trash trash.circle
    trash.fill trash.slash tray tray.and.arrow.down tray.fill triangle trophy trophy.fill tv
    umbrella umbrella.fill underline video video.fill video.slash viewfinder wand.and.stars
    waveform wifi wifi.slash wind wrench wrench.and.screwdriver wrench.fill xmark xmark.app
    xmark.bin xmark.circle xmark.circle.fill xmark.octagon xmark.shield xmark.square
  """.split { $0.isWhitespace }.map(String.init)

@Suite struct `The map of symbols` {
  @Test func `four hundred symbols in common use have an icon that is there`() {
    let icons = SymbolLibrary.shared.installedIcons()
    #expect(names.count >= 400)
    #expect(Set(names).count == names.count)
    let without = names.filter { name in SymbolNames.icon(for: name) { icons.contains($0) } == nil }
    #expect(without.isEmpty, "\(without)")
  }

  @Test func `each is drawn, with something in it`() throws {
    for name in names {
      let picture = try SymbolLibrary.shared.symbolBitmap(name: name, pointSize: 10, scale: 1)
      #expect(picture.pixels.contains { $0 >> 24 > 0 }, "\(name)")
    }
  }
}
