import * as z from 'zod/mini'

/** The bytes of a file: a Blob in the browser, a Buffer at the server. */
export const fileBytes = z.custom<Blob | Uint8Array<ArrayBuffer>>((value) => value instanceof Blob || value instanceof Uint8Array)

/** The largest picture that a person may send. */
export const IMAGE_MAX_BYTES = 5 * 1024 * 1024
