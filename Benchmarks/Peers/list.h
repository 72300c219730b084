// What the toolkits' drivers of `bench lists` share.
#pragma once
#include "update.h"

static const int row_count = 100000;
static const int scroll_steps = 200;
static const int change_steps = 60;

// A model of texts that a list shows.
struct Rows : QAbstractListModel {
  QStringList texts;
  Rows() {
    for (int i = 0; i < row_count; i++) texts << row_text<QString>(i, i * 7 % 1000);
  }
  int rowCount(const QModelIndex &parent = QModelIndex()) const override {
    return parent.isValid() ? 0 : texts.size();
  }
  QVariant data(const QModelIndex &index, int role) const override {
    if (role == Qt::DisplayRole) return texts[index.row()];
    return role == Qt::SizeHintRole ? QVariant(QSize(0, 24)) : QVariant();
  }
  QHash<int, QByteArray> roleNames() const override { return {{Qt::DisplayRole, "display"}}; }
  void insert(int row, const QString &text) {
    beginInsertRows({}, row, row);
    texts.insert(row, text);
    endInsertRows();
  }
  void remove(int row) {
    beginRemoveRows({}, row, row);
    texts.removeAt(row);
    endRemoveRows();
  }
  void move(int from, int to) {
    beginMoveRows({}, from, from, {}, to > from ? to + 1 : to);
    texts.move(from, to);
    endMoveRows();
  }
};

// Inserts, deletes and moves; `measure` takes a name and a change, and draws the frame.
template <class Measure> void change_rows(Rows &rows, Measure measure) {
  for (int i = 1; i <= change_steps; i++) {
    measure("insert", [&] { rows.insert(3, row_text<QString>(i, 777)); });
  }
  for (int i = 1; i <= change_steps; i++) measure("delete", [&] { rows.remove(3); });
  for (int i = 1; i <= change_steps; i++) measure("move", [&] { rows.move(2, 9); });
}
