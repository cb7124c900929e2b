import type { ColumnDefinitionBuilder, KyselyPlugin, RawBuilder } from 'kysely'

/** The few things that databases spell differently in a schema; everything else is one text for all of them. */
export interface SchemaDialect {
  /** Makes an integer column the primary key that numbers itself. */
  readonly autoId: (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder
  /** Ends a table whose rows lie in the order of their primary key. */
  readonly clusteredByKey: RawBuilder<unknown>
  /** What changes every statement of a migration. */
  readonly plugins: readonly KyselyPlugin[]
}
