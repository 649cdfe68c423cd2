/** Prices as shops write them. */

/**
 * Rounds an amount to a price that one sees in shops: 14.95, 59, 149, 1,099.
 *
 * @param amount In euros, above 0.
 */
export function shelfPrice(amount: number): number {
  if (amount < 30) return Math.max(4, Math.round(amount)) - 0.05;
  if (amount < 200) return Math.max(29, Math.round(amount / 5) * 5 - 1);
  if (amount < 1000) return Math.round(amount / 10) * 10 - 1;
  return Math.round(amount / 50) * 50 - 1;
}
