import { Pencil } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { formatPrice } from '../../../platform/money/price.ts'
import { RowActions } from '../../../platform/rows/writes/row-actions.tsx'
import { useConfirmed } from '../../../platform/rows/writes/use-confirmed.tsx'
import { classes } from '../../../ui/classes.ts'
import { iconButtonClasses } from '../../../ui/controls/icon-button.tsx'
import { HiddenMark, hiddenLook } from '../../../ui/controls/lists/hidden-mark.tsx'
import { rowMark } from '../../../ui/controls/lists/row-focus.ts'
import { SelectRow } from '../../../ui/controls/lists/selection.tsx'
import { Table, Td, Th } from '../../../ui/controls/lists/table.tsx'
import type { StaffProduct } from './product-input.ts'
import { showProducts } from './products.writes.ts'
import { SquarePicture } from './square-picture.tsx'
import { useProductDeletion } from './use-product-deletion.ts'

export function ProductsTable({ products }: { products: StaffProduct[] }) {
  const deletion = useConfirmed(useProductDeletion(), ({ name }: StaffProduct) => ({
    title: `Delete ${name}`,
    text: 'Are you sure you want to delete this product?',
  }))
  return (
    <>
      <Table caption="Products" stacks>
        <thead>
          <tr>
            <Th className="w-1/2">Name</Th>
            <Th>Type</Th>
            <Th className="@2xl:text-right">Price</Th>
            <Th className="@2xl:text-right">Actions</Th>
          </tr>
        </thead>
        <tbody>
          {products.map((product) => (
            <ProductRow key={product.id} product={product} onDelete={deletion.ask} />
          ))}
        </tbody>
      </Table>
      {deletion.dialog}
    </>
  )
}

interface RowProps {
  product: StaffProduct
  onDelete: (product: StaffProduct) => void
}

function ProductRow({ product, onDelete }: RowProps) {
  const { search } = useLocation()
  const { id, name, type, price, image } = product
  return (
    <tr {...rowMark(id)} className={hiddenLook(product)}>
      <Td className="font-medium">
        <div className="flex min-w-0 items-center gap-4">
          <SelectRow id={id} name={name} />
          <SquarePicture
            src={image}
            alt=""
            sizes="3.5rem"
            className={classes('size-14', !product.is_shown && 'opacity-50 grayscale')}
          />
          <span className="min-w-0 wrap-anywhere">
            {name}
            <HiddenMark {...product} />
          </span>
        </div>
      </Td>
      <Td label="Type" className="wrap-anywhere text-ink-soft">
        {type}
      </Td>
      <Td label="Price" className="whitespace-nowrap tabular-nums @2xl:text-right">
        {formatPrice(price)}
      </Td>
      <Td>
        <RowActions
          row={product}
          name={name}
          show={showProducts}
          onDelete={onDelete}
          className="justify-end"
        >
          <Link
            to={`/admin/products/${id}`}
            state={{ listSearch: search }}
            aria-label={`Edit ${name}`}
            title={`Edit ${name}`}
            className={iconButtonClasses()}
          >
            <Pencil aria-hidden strokeWidth={1.75} className="size-5" />
          </Link>
        </RowActions>
      </Td>
    </tr>
  )
}
