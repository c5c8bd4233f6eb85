interface Props {
  title: string
  lead?: string
}

/** The head of a screen. */
export const ScreenHeading = ({ title, lead }: Props) => (
  <header className="mb-7">
    <h1 className="text-[2rem] leading-tight md:text-[2.375rem]">{title}</h1>
    {lead && <p className="mt-1.5 text-ink-soft">{lead}</p>}
  </header>
)
