type Sharp = typeof import('sharp')['default']

let loading: Promise<Sharp> | undefined

/** The library that draws pictures. It comes with the first one: most processes draw none, or find all of theirs drawn. */
export async function loadSharp(): Promise<Sharp> {
  loading ??= load()
  return await loading
}

async function load(): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  // Every picture is drawn once: what the library would keep of it is memory lost, and its threads would keep their own.
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}
