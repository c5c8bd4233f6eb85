const thousands = /\B(?=(\d{3})+\.)/g

/**
 * A price in Canadian dollars: "$225.00", or "-" if none is set. Formatted by hand, because creating an
 * `Intl.NumberFormat` takes a phone longer than evaluating all other modules of a page.
 */
export const formatPrice = (price: number | null) =>
  price === null ? '-' : `$${price.toFixed(2).replace(thousands, ',')}`
