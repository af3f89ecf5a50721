const TITLE = /\b(?:test|it|describe|suite)(?:\.\w+)?\(\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`)/g

/** The titles that a test file gives to its tests, as they stand in the source. */
export function testTitles({ path, text }: { path: string; text: string }): string[] {
  if (!/\.(test|spec)\.tsx?$/.test(path)) return []
  return [...text.matchAll(TITLE)].map((match) => match[1] ?? match[2] ?? match[3] ?? '')
}
