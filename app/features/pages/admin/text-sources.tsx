export interface Source {
  fact: string
  from: string
  address?: string
}

export const TextSources = ({ sources }: { sources: Source[] }) => (
  <details className="mt-6 border-t border-ink/15 pt-4">
    <summary className="min-h-11 cursor-pointer py-2 font-semibold underline underline-offset-4">
      Where these facts come from
    </summary>
    <dl className="mt-2 grid gap-4 text-small">
      {sources.map(({ fact, from, address }) => (
        <div key={fact}>
          <dt className="font-semibold">{fact}</dt>
          <dd className="text-ink-soft">
            {address ? (
              <a href={address} target="_blank" rel="noopener noreferrer" className="link">
                {from}
                <span className="sr-only"> (opens in a new tab)</span>
              </a>
            ) : (
              `From ${from}`
            )}
          </dd>
        </div>
      ))}
    </dl>
  </details>
)
