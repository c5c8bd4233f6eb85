import type { ComponentProps } from 'react'
import { InputField } from '../../ui/controls/fields/field.tsx'

interface Props extends ComponentProps<typeof InputField> {
  slug: string
  /** Of the stored row. */
  formerSlug?: string
  pathOf: (slug: string) => string
}

/** The end of a page's address, and where links to its former address lead. */
export const SlugField = ({ slug, formerSlug = slug, pathOf, ...field }: Props) => (
  <InputField
    {...field}
    autoComplete="off"
    autoCapitalize="none"
    spellCheck={false}
    hint={
      <>
        <span className="block wrap-anywhere">
          The end of the page’s address{slug && `: ${pathOf(slug)}`}
        </span>
        {slug !== formerSlug && (
          <span className="block wrap-anywhere">
            Links to {pathOf(formerSlug)} will lead to the new address.
          </span>
        )}
      </>
    }
  />
)
