/** The brand's mark and name; on a narrow bar the mark stands alone. */
export function BrandMark({ name, isBare = false }: { name: string; isBare?: boolean }) {
  return (
    <span className="flex items-center gap-2">
      <svg
        aria-hidden={!isBare}
        aria-label={isBare ? name : undefined}
        role={isBare ? 'img' : undefined}
        viewBox="0 0 64 64"
        className="size-9 shrink-0"
      >
        <path d="M32 17 4 6v24ZM32 17 60 6v24Z" className="fill-primary" opacity=".45" />
        <path d="M25 24h14l4 30H21Z" className="fill-text" />
        <path d="M24 33h16l1 8H23ZM27 12h10v10H27ZM8 60c8-7 16-2 24-5s18-2 24 5Z" className="fill-primary" />
        <path d="M24 12c1-7 15-7 16 0ZM22 22h20v3H22Z" className="fill-text" />
      </svg>
      {!isBare && <span className="text-22 font-bold tracking-tight">{name}</span>}
    </span>
  )
}
