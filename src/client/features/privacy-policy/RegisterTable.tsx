import type { ReactNode } from 'react'
import styles from './RegisterTable.module.css'

interface RegisterTableProps {
  /** What the table is about, for screen readers. */
  readonly label: string
  /** The first one heads the rows. */
  readonly columns: readonly string[]
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[]
}

/** Rows with a heading each. On a narrow screen they stand below each other, and each cell says what it is. */
export function RegisterTable({ label, columns, rows }: RegisterTableProps) {
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [first, ...others] }) => (
          <tr key={key}>
            <th scope="row">{first}</th>
            {others.map((cell, index) => (
              <td key={columns[index + 1]}>
                <span className={styles.label}>{columns[index + 1]}</span>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
