import { Trash2 } from 'lucide-react'
import { use } from 'react'
import { formatBytes } from '../../../../shared/format-bytes.ts'
import { useConfirmed } from '../../../ui/controls/dialogs/use-confirmed.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { deletesRow, rememberPlace, rowMark } from '../../../ui/controls/lists/row-focus.ts'
import { StaffList } from '../../../ui/controls/lists/staff-list.tsx'
import { toast } from '../../../ui/toast.ts'
import { LazyBoundary } from '../../connection/lazy-boundary.tsx'
import { useDb } from '../../db-context.tsx'
import { usePagedList } from '../../rows/reads/use-paged-list.ts'
import { toastFailure } from '../../rows/writes/failure-toast.ts'
import { useWrite } from '../../rows/writes/use-write.ts'
import { ResponsiveImage } from '../responsive-image.tsx'
import { deleteStoredPicture, storedPicturesQuery } from './library.queries.ts'
import {
  type DescribeUses,
  nameOf,
  PictureUses,
  type StoredPicture,
  urlOf,
} from './stored-picture.ts'

interface Props {
  /** Left out if pictures can only be viewed. */
  onChoose?: (picture: StoredPicture) => void
  /** Why a picture can't be chosen here. */
  refuse?: (picture: StoredPicture) => string | undefined
}

export const StoredPicturesList = (props: Props) => (
  <LazyBoundary of={use(PictureUses)}>
    {(describeUses) => <StoredPictures {...props} describeUses={describeUses} />}
  </LazyBoundary>
)

interface ListProps extends Props {
  describeUses: DescribeUses
}

function StoredPictures({ onChoose, refuse, describeUses }: ListProps) {
  const pictures = usePagedList(storedPicturesQuery(useDb()))
  const { mutate: remove } = useWrite(deleteStoredPicture)
  const refuseDeletion = (error: Error) => {
    toastFailure('The picture could not be deleted')(error)
    pictures.retry()
  }
  const removeAndToast = (picture: StoredPicture) => {
    const moveFocus = rememberPlace([picture.id])
    remove(picture, {
      onSuccess: (uses) => {
        if (uses.length > 0)
          return refuseDeletion(new Error(`It is in use now: ${describeUses(uses)}.`))
        moveFocus()
        toast({ title: 'Picture deleted', description: nameOf(picture) })
      },
      onError: refuseDeletion,
    })
  }
  const deletion = useConfirmed(removeAndToast, (picture: StoredPicture) => ({
    title: 'Delete this picture?',
    text: `“${nameOf(picture)}” is not used anywhere. Its file will be deleted for good.`,
  }))
  return (
    <>
      <StaffList
        list={pictures}
        noun="pictures"
        hasPanel={false}
        messages={{
          failed: 'The stored pictures could not be loaded',
          empty: 'No pictures are stored yet. Upload one first.',
        }}
      >
        {(rows) => (
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,12rem),1fr))] gap-4">
            {rows.map((picture) => (
              <Tile
                key={picture.id}
                picture={picture}
                uses={describeUses(picture.uses)}
                refusal={refuse?.(picture)}
                onChoose={onChoose}
                onDelete={() => deletion.ask(picture)}
              />
            ))}
          </ul>
        )}
      </StaffList>
      {deletion.dialog}
    </>
  )
}

interface TileProps {
  picture: StoredPicture
  uses: string
  refusal: string | undefined
  onChoose: Props['onChoose']
  onDelete: () => void
}

function Tile({ picture, uses, refusal, onChoose, onDelete }: TileProps) {
  const name = nameOf(picture)
  const facts = uses ? `Used: ${uses}` : 'Used nowhere'
  const image = (
    <ResponsiveImage
      src={urlOf(picture)}
      alt={onChoose ? '' : name}
      sizes="11rem"
      width={400}
      height={300}
      maxWidth={640}
      className="aspect-4/3 w-full bg-paper-deep object-cover"
    />
  )
  return (
    <li
      {...rowMark(picture.id)}
      className="flex min-w-0 flex-col overflow-hidden rounded-soft border border-ink/15 bg-snow"
    >
      {onChoose && !refusal ? (
        <button
          type="button"
          aria-label={`Choose ${name}. ${facts}`}
          onClick={() => onChoose(picture)}
          className="cursor-pointer hover:opacity-80 focus-visible:-outline-offset-2"
        >
          {image}
        </button>
      ) : (
        image
      )}
      <div className="flex flex-1 items-start justify-between gap-1 py-2 pl-3">
        <div className="min-w-0 text-tiny">
          <p className="truncate font-semibold" title={name}>
            {name}
          </p>
          {picture.size !== null && <p className="text-ink-soft">{formatBytes(picture.size)}</p>}
          <p className="text-ink-soft wrap-anywhere">{facts}</p>
          {refusal && <p className="font-semibold text-larch-700">{refusal}</p>}
        </div>
        <IconButton
          label={uses ? `${name} can’t be deleted. ${facts}` : `Delete ${name}`}
          icon={Trash2}
          isDangerous
          {...deletesRow}
          aria-disabled={uses ? true : undefined}
          onClick={uses ? () => sayWhereUsed(name, uses) : onDelete}
          className="aria-disabled:opacity-40"
        />
      </div>
    </li>
  )
}

const sayWhereUsed = (name: string, uses: string) =>
  toast({
    title: 'This picture is used',
    description: `${name} can’t be deleted while the website shows it: ${uses}.`,
  })
