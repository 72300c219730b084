// 10,000 labels in a scrolled column of Qt Widgets, of which one changes.
// Run with QT_QPA_PLATFORM=offscreen.
#include <QtWidgets>

#include "update.h"

// Counts windows that have been painted: the request is answered by painting all that needs it.
struct Application : QApplication {
  using QApplication::QApplication;
  QWidget *window = nullptr;
  int frames = 0;

  bool notify(QObject *object, QEvent *event) override {
    bool paints = event->type() == QEvent::UpdateRequest && object == window;
    bool result = QApplication::notify(object, event);
    if (paints) frames++;
    return result;
  }

  void wait_for_frame(int before) {
    while (frames == before) {
      processEvents(QEventLoop::WaitForMoreEvents | QEventLoop::AllEvents);
    }
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
  auto *scroll = new QScrollArea;
  scroll->setWidgetResizable(true);
  auto *content = new QWidget;
  auto *column = new QVBoxLayout(content);
  column->setSpacing(2);
  column->setContentsMargins(0, 0, 0, 0);
  long before_labels = allocated_bytes();
  std::vector<QLabel *> labels;
  for (int i = 0; i < label_count; i++) {
    auto *label = new QLabel(row_text<QString>(i, i * 7 % 1000));
    label->setTextFormat(Qt::PlainText);
    labels.push_back(label);
    column->addWidget(label);
  }
  scroll->setWidget(content);
  layout->addWidget(scroll);
  window.show();
  application.wait_for_frame(0);
  tell("firstFrame", processor_time());
  tell("labelBytes", (double)(allocated_bytes() - before_labels) / label_count);
  if (count > 1) return end();
  for (int i = 0; i < 20; i++) application.processEvents();

  auto measure = [&](const char *name, const QString &text) {
    int before = application.frames;
    double start = processor_time();
    labels[changed_label]->setText(text);
    application.wait_for_frame(before);
    tell(name, processor_time() - start);
  };
  for (int i = 1; i <= same_width_changes; i++) {
    measure("sameWidth", row_text<QString>(changed_label, 100 + i));
  }
  for (int i = 1; i <= new_height_changes; i++) measure("newHeight", text_of_other_height(i));
  return end();
}
