import Foundation
import Testing

/// What a reader of the screen gets to know of an app in a real window, over a bus of its own.
@Suite(.serialized) struct AccessibilityTests {
  let folder: TemporaryFolder
  let display: Display

  init() throws {
    folder = try TemporaryFolder()
    display = try Display(width: 600, height: 800)
  }

  @Test func `an AT-SPI client reads the tasks, types one and adds it`() throws {
    let script = try folder.write(Self.client, to: "client.py")
    let app = BuiltApp(name: "ToDo").executable.path
    let process = Process()
    // A file: whoever outlives the session would keep a pipe open.
    let log = folder.file("client.log")
    _ = FileManager.default.createFile(atPath: log.path, contents: nil)
    let output = try FileHandle(forWritingTo: log)
    process.executableURL = URL(fileURLWithPath: "/usr/bin/dbus-run-session")
    process.arguments = ["--", "/usr/bin/python3", script, app]
    process.environment = ProcessInfo.processInfo.environment
      .filter { !$0.key.hasPrefix("TRELLIS_") && !$0.key.hasPrefix("DBUS_") }
      .filter { $0.key != "NO_AT_BRIDGE" && $0.key != "WAYLAND_DISPLAY" }
      .merging([
        "DISPLAY": display.name, "GDK_BACKEND": "x11", "TRELLIS_PLATFORM": "gtk",
        "TRELLIS_SIZE": "390x640", "XDG_RUNTIME_DIR": folder.url.path,
      ]) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = output
    try process.run()
    process.waitUntilExit()
    // Foundation gives a process a group of its own, in which the bus's programs are.
    kill(-process.processIdentifier, SIGKILL)
    let text = try String(contentsOf: log, encoding: .utf8)
    #expect(process.terminationStatus == 0, "\(text)")
    #expect(
      text.split(separator: "\n").filter { $0.hasPrefix("# ") } == [
        "# application ToDo",
        "# heading ToDo",
        "# label 3 items",
        "# entry New task is editable and focusable",
        "# push button Add has the actions ['activate']",
        "# push button All is selected",
        "# list item Not done, Water the plants",
        "# the field reads Buy milk 日本",
        "# heard text-changed insert Buy milk 日本",
        "# the list shows Buy milk 日本 and 4 items",
        "# the task is done",
        "# at its middle is push button Add",
        "# focus is on New task",
      ], "\(text)")
  }

  /// Ends with what went wrong, after 40 s at the latest.
  private static let client = #"""
    import os, signal, subprocess, sys, threading, time
    import gi
    gi.require_version("Atspi", "2.0")
    from gi.repository import Atspi, GLib

    app = subprocess.Popen([sys.argv[1]], stdin=subprocess.DEVNULL)
    signal.alarm(60)

    def say(text): print("# " + text, flush=True)

    def fail(text):
        print(text, flush=True)
        app.kill()
        sys.exit(1)

    def until(what, question):
        end = time.monotonic() + 40
        while time.monotonic() < end:
            try:
                answer = question()
                if answer: return answer
            except GLib.Error:
                pass
            context = GLib.MainContext.default()
            while context.iteration(False): pass
            time.sleep(0.05)
        fail("Not so in 40 s: " + what + "\n" + "\n".join(dump(root)))

    def dump(node, indent=""):
        lines = ["%s%s '%s'" % (indent, node.get_role_name(), node.get_name())]
        for i in range(node.get_child_count()):
            lines += dump(node.get_child_at_index(i), indent + "  ")
        return lines

    def walk(node):
        yield node
        for i in range(node.get_child_count()):
            child = node.get_child_at_index(i)
            if child: yield from walk(child)

    def find(role, name):
        for node in walk(root):
            if node.get_role_name() == role and node.get_name() == name: return node

    def state(node, state): return node.get_state_set().contains(state)

    desktop = Atspi.get_desktop(0)
    root = desktop

    def application():
        for i in range(desktop.get_child_count()):
            child = desktop.get_child_at_index(i)
            if child and child.get_process_id() == app.pid: return child

    root = until("the application is there", application)
    say("application " + root.get_name())
    for role, name in [("heading", "ToDo"), ("label", "3 items")]:
        until(name, lambda: find(role, name))
        say(role + " " + name)

    field = until("the field", lambda: find("entry", "New task"))
    if state(field, Atspi.StateType.EDITABLE) and state(field, Atspi.StateType.FOCUSABLE):
        say("entry New task is editable and focusable")
    add = find("push button", "Add")
    actions = [Atspi.Action.get_action_name(add, i) for i in range(Atspi.Action.get_n_actions(add))]
    say("push button Add has the actions " + str(actions))
    if state(find("push button", "All"), Atspi.StateType.SELECTED): say("push button All is selected")
    row = until("a row", lambda: find("list item", "Not done, Water the plants"))
    say("list item " + row.get_name())

    heard = []
    listener = Atspi.EventListener.new(lambda event: heard.append((event.type, event.any_data)))
    listener.register("object:text-changed")
    field.set_text_contents("Buy milk 日本")
    until("typed", lambda: Atspi.Text.get_text(field, 0, -1) == "Buy milk 日本")
    say("the field reads " + Atspi.Text.get_text(field, 0, -1))
    def was_told():
        for kind, data in heard:
            if kind.startswith("object:text-changed:insert"): return data or True
    data = until("the event", was_told)
    say("heard text-changed insert " + str(data))

    Atspi.Action.do_action(add, 0)
    until("added", lambda: find("label", "4 items") and find("list item", "Not done, Buy milk 日本"))
    say("the list shows Buy milk 日本 and 4 items")
    row = find("list item", "Not done, Buy milk 日本")
    button = next(n for n in walk(row) if n.get_role_name() == "push button")
    Atspi.Action.do_action(button, 0)
    until("done", lambda: find("list item", "Done, Buy milk 日本"))
    say("the task is done")

    box = Atspi.Component.get_extents(add, Atspi.CoordType.WINDOW)
    panel = add
    while panel.get_parent() and panel.get_parent().get_role_name() != "frame": panel = panel.get_parent()
    hit = Atspi.Component.get_accessible_at_point(
        panel, box.x + box.width // 2, box.y + box.height // 2, Atspi.CoordType.WINDOW)
    say("at its middle is %s %s" % (hit.get_role_name(), hit.get_name()))
    Atspi.Component.grab_focus(field)
    until("focused", lambda: state(field, Atspi.StateType.FOCUSED))
    say("focus is on " + field.get_name())
    app.kill()
    """#
}
