import type { Call, CallDescription } from './call.ts'
import type { Access } from './route.ts'

type Named<Name extends string, Described extends Record<string, CallDescription>> = {
  [Verb in keyof Described & string]: Described[Verb] & { name: `${Name}.${Verb}` }
}

/**
 * Defines the calls of an area. A call's key is its verb; `area.verb` is the name by which all other code refers to it.
 */
export function defineArea<const Name extends string, Described extends Record<string, CallDescription>>(
  name: Name,
  described: Described,
): Named<Name, Described> {
  const named = Object.entries(described).map(([verb, call]) => [verb, { ...call, name: `${name}.${verb}` }])
  return Object.fromEntries(named) as Named<Name, Described>
}

type Area = Record<string, Call>

/** The routes of an area's calls by call name: of all calls, or only of those with one kind of access. */
export function routesOf<A extends Area, Kind extends Access = Access>(
  area: A,
  access?: Kind,
): { [Verb in keyof A as A[Verb]['route']['access'] extends Kind ? A[Verb]['name'] : never]: A[Verb]['route'] } {
  const wanted = Object.values(area).filter(({ route }) => access === undefined || route.access === access)
  return Object.fromEntries(wanted.map(({ name, route }) => [name, route])) as ReturnType<typeof routesOf<A, Kind>>
}
