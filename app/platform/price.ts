const thousands = /\B(?=(\d{3})+\.)/g

/**
 * A price in Canadian dollars as people read it: "$225.00", or "-" where none is set. Written by hand:
 * a phone takes longer to set `Intl.NumberFormat` up than to run the rest of a page's scripts.
 */
export const formatPrice = (price: number | null) =>
  price === null ? '-' : `$${price.toFixed(2).replace(thousands, ',')}`
