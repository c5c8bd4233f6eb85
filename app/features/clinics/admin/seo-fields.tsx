import { useWatch } from 'react-hook-form'
import { InputField, TextAreaField } from '../../../ui/controls/fields/field.tsx'
import { defaultSeoDescription, defaultSeoTitle } from '../clinic.ts'
import type { ClinicForm } from './use-clinic-form.ts'

/** The number of characters that search results usually show. */
const SENSIBLE_LENGTH = { title: 60, description: 155 }

interface Props {
  form: ClinicForm
  businessName: string
}

export function SeoFields({ form, businessName }: Props) {
  const [title, description, name, address] = useWatch({
    control: form.control,
    name: ['seo_title', 'seo_description', 'name', 'address'],
  })
  const clinic = { name: name || 'The clinic', address: address || 'its town' }
  return (
    <>
      <InputField
        {...form.field('seo_title')}
        hint={
          <Advice
            text={title}
            most={SENSIBLE_LENGTH.title}
            byDefault={defaultSeoTitle(clinic.name, businessName)}
          />
        }
      />
      <TextAreaField
        {...form.field('seo_description')}
        rows={3}
        hint={
          <Advice
            text={description}
            most={SENSIBLE_LENGTH.description}
            byDefault={defaultSeoDescription(clinic, businessName)}
          />
        }
      />
    </>
  )
}

interface AdviceProps {
  text: string
  most: number
  byDefault: string
}

/** Shows the recommended length of a text, or the default that the page uses without one. */
const Advice = ({ text, most, byDefault }: AdviceProps) => (
  <>
    <span className="block">
      Search results show about {most} characters{text && `; this has ${text.length}`}.
    </span>
    {!text && <span className="block wrap-anywhere">Left empty: “{byDefault}”</span>}
  </>
)
