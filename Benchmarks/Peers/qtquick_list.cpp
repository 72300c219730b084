// 100,000 rows of text in a ListView of Qt Quick, scrolled and changed.
// Run with QT_QPA_PLATFORM=offscreen QT_QUICK_BACKEND=software.
#include <QtGui>
#include <QtQml>
#include <QtQuick>

#include "list.h"

static const char *screen = R"(
  import QtQuick
  ListView {
    anchors.fill: parent; clip: true; model: rows; reuseItems: true
    delegate: Text { height: 24; text: display; font.family: 'DejaVu Sans'; font.pixelSize: 14 }
  })";

int main(int count, char **arguments) {
  QGuiApplication application(count, arguments);
  QQuickWindow window;
  window.resize(480, 800);
  Rows rows;
  QQmlEngine engine;
  engine.rootContext()->setContextProperty("rows", &rows);
  QQmlComponent component(&engine);
  component.setData(screen, QUrl("qrc:/screen.qml"));
  auto *list = qobject_cast<QQuickItem *>(component.create());
  if (!list) {
    fprintf(stderr, "%s\n", qPrintable(component.errorString()));
    return 1;
  }
  list->setParentItem(window.contentItem());
  int frames = 0;
  QObject::connect(&window, &QQuickWindow::frameSwapped, [&] { frames++; });
  auto wait_for_frame = [&](int before) {
    while (frames == before) {
      application.processEvents(QEventLoop::WaitForMoreEvents | QEventLoop::AllEvents);
    }
  };
  window.show();
  wait_for_frame(0);
  tell("firstFrame", processor_time());
  for (int i = 0; i < 20; i++) application.processEvents();
  auto measure = [&](const char *name, auto change) {
    int before = frames;
    double start = processor_time();
    change();
    window.update();
    wait_for_frame(before);
    tell(name, processor_time() - start);
  };
  for (int i = 0; i < scroll_steps; i++) {
    measure("scroll", [&] {
      list->setProperty("contentY", list->property("contentY").toDouble() + 24);
    });
  }
  list->setProperty("contentY", 0);
  for (int i = 0; i < 20; i++) application.processEvents();
  change_rows(rows, measure);
  fflush(stdout);
  _Exit(0);
}
