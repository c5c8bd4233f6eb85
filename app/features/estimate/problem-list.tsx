import type { QuestionProblems } from './price-question.ts'

export const NO_PRICE_YET = 'There is no price yet'

export const ProblemList = ({ problems }: { problems: QuestionProblems }) => (
  <ul className="mt-1 grid gap-1 font-medium text-dawn-700">
    {Object.entries(problems).map(([field, sentence]) => (
      <li key={field}>
        <a href={`#${field}`} className="underline">
          {sentence}
        </a>
      </li>
    ))}
  </ul>
)
