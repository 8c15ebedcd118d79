import type { z } from 'zod'
import './no-eval.ts'
import type { Route } from './route.ts'

/**
 * One call between browser and server, described once: this types the client, validates on the server, strips the
 * reply and yields the OpenAPI document (WIRE-07).
 */
export interface Call<
  Input extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
  R extends Route = Route,
> {
  /** area.verb, the key of its handler. */
  name: string
  route: R
  input: Input
  reply: Reply
  /** One sentence for the OpenAPI document. */
  summary: string
}

/** Describes a call. `input` covers path parameters too; files of uploads come beside it. */
export function defineCall<Input extends z.ZodType, Reply extends z.ZodType, R extends Route>(
  name: string,
  route: R,
  summary: string,
  input: Input,
  reply: Reply,
): Call<Input, Reply, R> {
  return { name, route, summary, input, reply }
}

export type InputOf<C extends Call> = z.infer<C['input']>
/** What a caller may leave out is left out here (defaults not applied yet). */
export type AskOf<C extends Call> = z.input<C['input']>
export type ReplyOf<C extends Call> = z.infer<C['reply']>
