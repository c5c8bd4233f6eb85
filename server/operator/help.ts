import type { OperatorCommand } from './commands.ts'

export function describeAll(commands: OperatorCommand[]): string {
  const rows = commands.flatMap(({ name, usage, summary }) =>
    summary ? [[`  ./site ${name} ${usage}`, summary] as const] : [],
  )
  const width = Math.max(...rows.map(([left]) => left.length)) + 2
  return [
    'What ./site can do, run by root or by the user whom the site runs as:',
    ...rows.map(([left, right]) => left.padEnd(width) + right),
    '"./site COMMAND --help" says more, "./site --version" which release this is.',
  ].join('\n')
}

export const describeOne = ({ name, usage, summary = '', details = '' }: OperatorCommand) =>
  [`./site ${name} ${usage}`.trim(), summary, details].filter(Boolean).join('\n')

/** Undefined where each option is one of the command's. */
export function describeUnknownOption(
  args: string[],
  { name, options = [] }: OperatorCommand,
): string | undefined {
  const given = args.map((arg) => arg.replace(/=.*$/, '')).filter((arg) => arg.startsWith('-'))
  const unknown = given.find((arg) => !options.includes(arg))
  if (!unknown) return undefined
  const hint = options[0] ? `It takes ${options.join(', ')}.` : 'It takes none.'
  return `./site ${name} has no option ${unknown}. ${hint}`
}

export const describeUnknown = (name: string) =>
  `There is no command "${name}". "./site help" lists them.`
