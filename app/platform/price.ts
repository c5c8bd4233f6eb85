const thousands = /\B(?=(\d{3})+\.)/g

/**
 * A price in Canadian dollars as people read it: "$225.00", or "-" where none is set. Written by hand:
 * setting `Intl.NumberFormat` up takes a browser longer than to evaluate all other modules of a page.
 */
export const formatPrice = (price: number | null) =>
  price === null ? '-' : `$${price.toFixed(2).replace(thousands, ',')}`
