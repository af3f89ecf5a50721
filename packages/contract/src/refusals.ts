/** Refusals that any call may give, with the HTTP status of each. Names with dots are fixed by the calls' reference. */
export const generalRefusals = {
  request_param_err: 400,
  request_body_required: 400,
  'decryption.err': 400,
  'login.not.session': 401,
  not_allowed: 403,
  password_change_required: 403,
  in_need_true_account: 403,
  cross_site: 403,
  region_restricted: 403,
  not_found: 404,
  http_method_not_support: 405,
  'function.not.available': 409,
  body_too_large: 413,
  unsupported_media_type: 415,
  TOO_MANY_REQUESTS: 429,
  internal: 500,
  busy: 503,
  maintenance: 503,
} as const

export type GeneralRefusal = keyof typeof generalRefusals
