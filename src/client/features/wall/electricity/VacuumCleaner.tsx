/** A vacuum cleaner at work; the words beside it say for how long. */
export function VacuumCleaner({ className }: { readonly className: string }) {
  return (
    <svg className={className} viewBox="0 0 240 200" aria-hidden="true" focusable="false">
      <path
        fill="none"
        stroke="#10241c"
        strokeWidth="14"
        strokeLinecap="round"
        d="M150 112c40-84 4-100-28-88L50 150"
      />
      <path
        fill="none"
        stroke="#7fb2ff"
        strokeWidth="6"
        strokeLinecap="round"
        d="M150 112c40-84 4-100-28-88L50 150"
      />
      <path fill="#10241c" d="M16 150h66l10 26H8z" />
      <path fill="#f150b8" stroke="#10241c" strokeWidth="6" d="M116 160c0-34 22-54 54-54s54 20 54 54z" />
      <path fill="#ffd95e" d="M150 122h40v14h-40z" />
      <circle cx="138" cy="168" r="16" fill="#10241c" />
      <circle cx="206" cy="168" r="16" fill="#10241c" />
      <path fill="none" stroke="#10241c" strokeWidth="5" d="M4 186h232" />
    </svg>
  )
}
