export interface Found {
  group: string
  key: string
  title: string
  detail?: string | null
  isHidden?: boolean
  to: string
  /** The row that its screen opens, for `useRowFromLink`. */
  edit?: object
}
