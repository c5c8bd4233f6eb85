import { Construction } from 'lucide-react'
import { useExamples } from '../../platform/examples-context.ts'

/** Shows on every public page that the content is an example. While it is shown, search engines are kept out. */
export function SetupNotice() {
  if (useExamples().length === 0) return null
  return (
    <aside aria-label="This site is being set up" className="setup-notice bg-larch-100 text-ink">
      <meta name="robots" content="noindex" />
      <div className="mx-auto flex max-w-7xl items-start gap-3 px-[min(1.25rem,6.25vw)] py-3 text-small sm:px-8 lg:px-10">
        <Construction aria-hidden strokeWidth={1.75} className="mt-0.5 size-5 shrink-0" />
        <p className="max-w-none">
          <strong className="font-semibold">This site is being set up.</strong> Phone numbers,
          addresses and products here may still be examples. Please do not rely on them yet.
        </p>
      </div>
    </aside>
  )
}
