/**
 * Stands in for `react-virtualized-auto-sizer` (see `vite.config.ts`), which nivo's responsive charts measure their
 * place with. Ours are given their size (`use-figure-size.ts`).
 */
export default function AutoSizer() {
  return null
}
