/** A phone that is charged; the words beside it say how many. */
export function PhoneCharge({ className }: { readonly className: string }) {
  return (
    <svg className={className} viewBox="0 0 120 200" aria-hidden="true" focusable="false">
      <rect x="10" y="6" width="100" height="188" rx="18" fill="#10241c" />
      <rect x="18" y="18" width="84" height="164" rx="8" fill="#e6f4e8" />
      <rect x="18" y="82" width="84" height="100" rx="8" fill="#8fdc9f" />
      <path
        d="M66 52L38 108h18l-6 42 32-60H62z"
        fill="#ffd95e"
        stroke="#10241c"
        strokeWidth="5"
        strokeLinejoin="round"
      />
    </svg>
  )
}
