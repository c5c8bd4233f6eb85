import { imageSources } from '../../../../shared/pictures/images.ts'

export const showTownPicture = (url: unknown) =>
  url ? (
    <img
      src={imageSources(String(url), 320).src}
      alt=""
      className="aspect-4/3 w-40 rounded-soft bg-paper-deep object-cover"
    />
  ) : (
    '(nothing)'
  )
