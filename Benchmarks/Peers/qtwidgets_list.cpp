// 100,000 rows of text in a QListView of Qt Widgets, scrolled and changed.
// Run with QT_QPA_PLATFORM=offscreen.
#include <QtWidgets>

#include "list.h"

// Counts finished updates: an update request to the window paints everything and flushes.
struct Application : QApplication {
  using QApplication::QApplication;
  QWidget *window = nullptr;
  int frames = 0;
  bool notify(QObject *object, QEvent *event) override {
    bool is_update = event->type() == QEvent::UpdateRequest && object == window;
    bool result = QApplication::notify(object, event);
    if (is_update) frames++;
    return result;
  }
};

int main(int count, char **arguments) {
  Application application(count, arguments);
  QFont font("DejaVu Sans");
  font.setPixelSize(14);
  application.setFont(font);
  application.setStyle("Fusion");
  QWidget window;
  application.window = &window;
  window.resize(480, 800);
  auto *layout = new QVBoxLayout(&window);
  layout->setContentsMargins(0, 0, 0, 0);
  Rows rows;
  auto *list = new QListView;
  list->setUniformItemSizes(true);
  list->setVerticalScrollMode(QAbstractItemView::ScrollPerItem);
  list->setModel(&rows);
  layout->addWidget(list);
  auto wait_for_frame = [&](int before) {
    while (application.frames == before) {
      application.processEvents(QEventLoop::WaitForMoreEvents | QEventLoop::AllEvents);
    }
  };
  window.show();
  wait_for_frame(0);
  tell("firstFrame", processor_time());
  for (int i = 0; i < 20; i++) application.processEvents();
  auto measure = [&](const char *name, auto change) {
    int before = application.frames;
    double start = processor_time();
    change();
    wait_for_frame(before);
    tell(name, processor_time() - start);
  };
  auto *bar = list->verticalScrollBar();
  for (int i = 0; i < scroll_steps; i++) {
    measure("scroll", [&] { bar->setValue(bar->value() + 1); });
  }
  bar->setValue(0);
  for (int i = 0; i < 20; i++) application.processEvents();
  change_rows(rows, measure);
  fflush(stdout);
  _Exit(0);
}
