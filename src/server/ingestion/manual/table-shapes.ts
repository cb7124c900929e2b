/** Columns of one kind of waste each; those of the kitchen's parts stand for it where it has no column of its own. */
export type WasteColumnKey =
  | 'waste_plate'
  | 'waste_serving'
  | 'waste_kitchen'
  | 'waste_kitchen_storage'
  | 'waste_kitchen_preparation'
  | 'waste_kitchen_cooking'

/** What a column of a table holds. */
export type ColumnKey =
  | 'date'
  | 'time'
  | 'at'
  | 'from'
  | 'to'
  | 'meal'
  | 'dish'
  | 'labels'
  | 'allergens'
  | 'waste_kind'
  | WasteColumnKey
  | 'weight_g'
  | 'weight_kg'
  | 'portions'
  | 'reason'
  | 'meter'
  | 'total_kwh'
  | 'used_kwh'
  | 'unit'

export interface Column {
  readonly key: ColumnKey
  /** As the table has it, for people. */
  readonly heading: string
  readonly index: number
  /** What its heading says of its unit. */
  readonly unit: string | null
}

export interface TableRow {
  readonly line: number
  /** The heading of its meter, where each column of the table is a meter; else left out. */
  readonly column?: string
  /** What its meter's column holds, where each column of the table is a meter. */
  readonly key?: 'total_kwh' | 'used_kwh'
  /** Cells by column; an empty one is left out. */
  readonly cells: ReadonlyMap<ColumnKey, string>
}

export interface Table {
  readonly columns: ReadonlyMap<ColumnKey, Column>
  readonly rows: readonly TableRow[]
  /** Headings that are none of ours; their cells are passed over. */
  readonly unknown: readonly string[]
  /** Those of them that hold numbers which may be a meter's. */
  readonly unclear: readonly string[]
  /** The cells of one of them, by line. */
  readonly unknownCells: (heading: string) => ReadonlyMap<number, string>
  readonly separator: string
}

/** The columns that hold days. */
export const dayColumns: readonly ColumnKey[] = ['date', 'at', 'from', 'to']
