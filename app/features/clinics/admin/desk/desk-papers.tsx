import type { ReactNode } from 'react'
import type { Business } from '../../../../platform/site-context.ts'
import { useTexts } from '../../../../platform/site-texts/use-texts.ts'
import { QrCode } from '../../../../ui/controls/paper/qr-code.tsx'
import './desk-papers.css'

interface Props {
  clinic: { name: string }
  business: Business
  /** Where a family asks us to come to this clinic. */
  address: string
}

const steps = ['first', 'second', 'third'] as const

/** One page of A5 that a clinic hands over. */
export function Leaflet({ clinic, business, address }: Props) {
  const text = useTexts()
  const names = { clinic: clinic.name }
  return (
    <article className="desk-paper leaflet">
      <p className="desk-firm">{business.name}</p>
      <p className="desk-title">{text('desk.leaflet.title')}</p>
      <p className="desk-lead">{text('desk.leaflet.lead', names)}</p>
      <ol>
        {steps.map((step) => (
          <li key={step}>
            <p className="desk-step">{text(`desk.leaflet.${step}.title`)}</p>
            <p>{text(`desk.leaflet.${step}.text`, names)}</p>
          </li>
        ))}
      </ol>
      <div className="desk-ask">
        <QrCode address={address} className="desk-code" />
        <div>
          <Typed address={address} />
          <Call {...business}>Or call us</Call>
        </div>
      </div>
    </article>
  )
}

/** One page of A6 that stands on a clinic's counter. */
export function CounterCard({ clinic, business, address }: Props) {
  const text = useTexts()
  return (
    <article className="desk-paper counter-card">
      <p className="desk-firm">{business.name}</p>
      <p className="desk-title">{text('desk.card.title')}</p>
      <p className="desk-clinic">{clinic.name}</p>
      <QrCode address={address} className="desk-code" />
      <Typed address={address} />
      <p className="desk-words">{text('desk.card.text')}</p>
      <Call {...business}>Or call us</Call>
    </article>
  )
}

/** The address for those who type it, which breaks where its parts do. */
const Typed = ({ address }: { address: string }) => (
  <p className="desk-address">
    {address
      .replace(/^https?:\/\//, '')
      .split(/(?=[?/])/)
      .map((part) => (
        <span key={part}>
          {part}
          <wbr />
        </span>
      ))}
  </p>
)

const Call = ({ phone, children }: { phone: string; children: ReactNode }) =>
  phone && (
    <p className="desk-phone">
      {children} <strong>{phone}</strong>
    </p>
  )
