import type { Argument, Routine, Schema } from './catalogue.ts'
import { errors } from './errors.ts'
import { suggestName } from './suggest-name.ts'

/** Any word of the arguments will do for a hint: the name itself is known already. */
const LIKENESS_OF_ARGUMENTS = 0.33

/** The one function of that name that takes just these arguments, as PostgREST chooses. */
export function requireFunction(
  { functions }: Schema,
  name: string,
  given: string[],
  isJsonBody: boolean,
): Routine {
  const namesakes = functions.get(name) ?? []
  const [found, ...others] = namesakes.filter((routine) => takes(routine, given))
  if (others.length > 0 && found) throw errors.ambiguousFunction([found, ...others].map(signature))
  if (found) return found
  const args = given.toSorted()
  throw errors.unknownFunction(name, args, hintFor(name, args, namesakes, functions), isJsonBody)
}

function takes(routine: Routine, given: string[]): boolean {
  const known = routine.arguments.map(({ name }) => name)
  const required = routine.arguments.filter(({ isRequired }) => isRequired)
  return (
    !known.includes('') &&
    given.every((name) => known.includes(name)) &&
    required.every(({ name }) => given.includes(name))
  )
}

function hintFor(
  name: string,
  args: string[],
  namesakes: Routine[],
  functions: Schema['functions'],
): string | null {
  if (namesakes.length === 0) return suggestName(name, functions.keys()) ?? null
  const lists = namesakes.map((routine) => listOf(routine.arguments.map(nameOf).toSorted()))
  const near = suggestName(listOf(args), lists, LIKENESS_OF_ARGUMENTS)
  return near === undefined ? null : name + near
}

const nameOf = ({ name }: Argument) => name
const listOf = (names: string[]) => `(${names.join(', ')})`
const signature = (routine: Routine) =>
  `public.${routine.name}(${routine.arguments.map(({ name, type }) => `${name} => ${type}`).join(', ')})`
