/** The name of a page, in the bar at the top and on the browser's tab. */
export function PageName({ text }: { text: string }) {
  return (
    <>
      {text}
      <title>{`${text} · Operator console`}</title>
    </>
  )
}
