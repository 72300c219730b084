// 10,000 texts in a scrolled column of Qt Quick, of which one changes.
// Run with QT_QPA_PLATFORM=offscreen QT_QUICK_BACKEND=software.
#include <QtGui>
#include <QtQml>
#include <QtQuick>

#include "update.h"

static const char *screen = R"(
  import QtQuick
  Flickable {
    anchors.fill: parent; contentHeight: column.height; clip: true
    property alias labels: labels
    Column {
      id: column; spacing: 2
      Repeater {
        id: labels; model: texts
        Text { text: modelData; font.family: 'DejaVu Sans'; font.pixelSize: 14 }
      }
    }
  })";

int main(int count, char **arguments) {
  QGuiApplication application(count, arguments);
  QQuickWindow window;
  window.resize(480, 800);
  QStringList texts;
  for (int i = 0; i < label_count; i++) texts << row_text<QString>(i, i * 7 % 1000);
  QQmlEngine engine;
  engine.rootContext()->setContextProperty("texts", texts);
  QQmlComponent component(&engine);
  component.setData(screen, QUrl("qrc:/screen.qml"));
  auto *item = qobject_cast<QQuickItem *>(component.create());
  if (!item) {
    fprintf(stderr, "%s\n", qPrintable(component.errorString()));
    return 1;
  }
  item->setParentItem(window.contentItem());
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
  if (count > 1) return end();
  for (int i = 0; i < 20; i++) application.processEvents();

  QQuickItem *label = nullptr;
  QMetaObject::invokeMethod(
    item->property("labels").value<QObject *>(), "itemAt", Q_RETURN_ARG(QQuickItem *, label),
    Q_ARG(int, changed_label));
  auto measure = [&](const char *name, const QString &text) {
    int before = frames;
    double start = processor_time();
    label->setProperty("text", text);
    window.update();
    wait_for_frame(before);
    tell(name, processor_time() - start);
  };
  for (int i = 1; i <= same_width_changes; i++) {
    measure("sameWidth", row_text<QString>(changed_label, 100 + i));
  }
  for (int i = 1; i <= new_height_changes; i++) measure("newHeight", text_of_other_height(i));
  return end();
}
