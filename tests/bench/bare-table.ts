import { DatabaseSync } from 'node:sqlite'

export interface BareTable {
  /** Appends so many rows in one transaction; they are on disk when it returns. */
  readonly append: (rows: number) => void
  readonly close: () => void
}

/** The least that storing readings can cost: one table of three numbers, as durable as ours, and nothing else. */
export function openBareTable(path: string): BareTable {
  const db = new DatabaseSync(path)
  db.exec('pragma journal_mode = wal; pragma synchronous = full')
  db.exec('create table reading (series int, t int, v real, primary key (series, t)) without rowid')
  const insert = db.prepare('insert into reading values (?, ?, ?)')
  let t = 0
  return {
    append(rows) {
      db.exec('begin immediate')
      for (let row = 0; row < rows; row++) insert.run(row % 20, t++, 20.5)
      db.exec('commit')
    },
    close: () => db.close(),
  }
}
