/** How long a shop is used beside faults, in seconds: 20, unless the environment says otherwise. */
export const FAULT_SECONDS = Number(process.env['AISLE_FAULT_SECONDS'] ?? 20);
