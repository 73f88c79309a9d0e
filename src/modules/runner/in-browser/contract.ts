/** Endpoints for runs on the learner's own device. */
import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { runFailures } from '../contract.ts'

/** The statements that make a lesson's database. Hidden ones, which only tests use, are not given. */
export const getDatabase = endpoint({
  method: 'GET',
  path: '/api/run/databases/:name',
  summary: "Get a lesson's database as statements",
  who: 'public',
  cacheable: true,
  params: z.object({ name: z.string().max(60) }),
  response: z.object({ sql: z.string() }),
  failures: { 'unknown-database': runFailures['unknown-database'] },
})
