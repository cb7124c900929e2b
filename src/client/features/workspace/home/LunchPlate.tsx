const ink = '#10241C'

/** A plate with food. A decoration: the dishes stand beside it. */
export function LunchPlate() {
  return (
    <svg viewBox="0 0 76 76" width="72" height="72" aria-hidden="true" focusable="false">
      <circle cx="38" cy="40" r="33" fill="#fff" stroke={ink} strokeWidth="2.5" />
      <circle cx="38" cy="40" r="24" fill="#F4FAF5" stroke="#CFDAD3" strokeWidth="2" />
      <g stroke={ink} strokeWidth="2">
        <path fill="#FEE9A6" d="M20 38c0-12 18-16 24-7 4 7-2 16-11 17-8 1-13-3-13-10z" />
        <circle cx="46" cy="35" r="6.5" fill="#A8653A" />
        <circle cx="51" cy="46" r="6.5" fill="#B9783F" />
        <circle cx="40" cy="50" r="6.5" fill="#A8653A" />
      </g>
      <g fill="#D8344B">
        <circle cx="27" cy="52" r="2.6" />
        <circle cx="31" cy="56" r="2.6" />
        <circle cx="33" cy="51" r="2.6" />
      </g>
    </svg>
  )
}
