import { CamelCasePlugin, type PluginTransformResultArgs, type QueryResult, type UnknownRow } from 'kysely'

/**
 * Tables and columns have their names in camelCase for queries and rows, as everything else in TypeScript: `schoolId` is
 * the column `school_id`. The text of `sql` stays as it is; columns of its rows are named like all others. Code that works
 * by the stored names uses `db.withoutPlugins()`.
 */
export class ColumnNames extends CamelCasePlugin {
  /** All rows of a result have the same columns: rows without a name to change, such as those of a series, stay as they are. */
  override async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const [first] = result.rows
    if (first === undefined) return result
    const columns = Object.keys(first).map((column) => [column, this.camelCase(column)] as const)
    if (columns.every(([column, name]) => column === name)) return result
    const rows = result.rows.map((row) => {
      const renamed: UnknownRow = {}
      for (const [column, name] of columns) renamed[name] = row[column]
      return renamed
    })
    return { ...result, rows }
  }
}
