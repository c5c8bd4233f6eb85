import { type ReactNode, useLayoutEffect, useRef } from 'react'
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
  return (
    <article ref={useFit(209 / 148)} className="desk-paper leaflet">
      <p className="desk-firm">{business.name}</p>
      <p className="desk-title">{text('desk.leaflet.title')}</p>
      <p className="desk-lead">{text('desk.leaflet.lead', { clinic: clinic.name })}</p>
      <ol>
        {steps.map((step) => (
          <li key={step}>
            <p className="desk-step">{text(`desk.leaflet.${step}.title`)}</p>
            <p>{text(`desk.leaflet.${step}.text`)}</p>
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
    <article ref={useFit(147 / 105)} className="desk-paper counter-card">
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

const SMALLEST = 0.6

/**
 * Sets the words of a sheet smaller until it is no higher than `ratio` of its width, because names and texts may be long.
 * The ratios leave a millimetre, so that no browser that rounds begins another page.
 */
function useFit(ratio: number) {
  const sheet = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (!sheet.current) return
    const { style } = sheet.current
    for (let fit = 1; fit >= SMALLEST; fit -= 0.05) {
      style.setProperty('--fit', String(fit))
      if (sheet.current.offsetHeight <= Math.ceil(sheet.current.offsetWidth * ratio)) return
    }
  })
  return sheet
}

/** The address for those who type it. */
const Typed = ({ address }: { address: string }) => (
  <p className="desk-address">
    {address
      .replace(/^https?:\/\//, '')
      .split(/(?=[?/])/)
      .map((part) => (
        <span key={part}>{part}</span>
      ))}
  </p>
)

const Call = ({ phone, children }: { phone: string; children: ReactNode }) =>
  phone && (
    <p className="desk-phone">
      {children} <strong>{phone}</strong>
    </p>
  )
