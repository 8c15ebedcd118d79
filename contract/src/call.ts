import type { z } from 'zod'
import type { Route } from './route.ts'

/**
 * One call between browser and server, described once: this types the client, validates on the server, strips the
 * reply and yields the OpenAPI document (WIRE-07).
 */
export interface Call<Input extends z.ZodType = z.ZodType, Reply extends z.ZodType = z.ZodType> {
  /** area.verb, the key of its handler. */
  name: string
  route: Route
  input: Input
  reply: Reply
  /** One sentence for the OpenAPI document. */
  summary: string
}

/** Describes a call. `input` covers path parameters too; files of uploads come beside it. */
export function defineCall<const Name extends string, Input extends z.ZodType, Reply extends z.ZodType>(
  name: Name,
  route: Route,
  summary: string,
  input: Input,
  reply: Reply,
): Call<Input, Reply> & { name: Name } {
  return { name, route, summary, input, reply }
}

export type InputOf<C> = C extends Call<infer I, z.ZodType> ? z.infer<I> : never
/** What a caller may leave out is left out here (defaults not applied yet). */
export type AskOf<C> = C extends Call<infer I, z.ZodType> ? z.input<I> : never
export type ReplyOf<C> = C extends Call<z.ZodType, infer R> ? z.infer<R> : never
