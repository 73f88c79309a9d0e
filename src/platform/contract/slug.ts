import { z } from 'zod'

/** Name in an address: lower-case words joined by hyphens, at most 80 characters. */
export const slug = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
