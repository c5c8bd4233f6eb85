import { classes } from '../classes.ts'

interface Props {
  label: string
  percent: number
  className?: string
}

export const ProgressBar = ({ label, percent, className }: Props) => (
  <div
    role="progressbar"
    aria-label={label}
    aria-valuenow={percent}
    className={classes('progress-bar overflow-hidden rounded-full bg-spruce-100', className)}
  >
    <div className="h-full bg-spruce-600" style={{ width: `${percent}%` }} />
  </div>
)
