const dollars = new Intl.NumberFormat('en-CA', { style: 'currency', currency: 'CAD' })

/** A price in Canadian dollars as people read it: "$225.00", or "-" where none is set. */
export const formatPrice = (price: number | null) => (price === null ? '-' : dollars.format(price))
