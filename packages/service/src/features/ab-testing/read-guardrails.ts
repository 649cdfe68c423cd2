/** Guardrails of a new test: parses and validates them. */
import type { AddABTestBody, AddABTestGuardrail } from '@aisle/contract';
import { ServiceError } from '../../foundation/errors/service-error.ts';
import { readCurrency } from '../../ground/rollups/currency-codes.ts';

const invalid = (message: string) => new ServiceError(422, message);

/** Maximum decrease of revenue in percent. */
const ALL = 100;

/** @throws ServiceError 422 */
function readOne(guardrail: AddABTestGuardrail, place: string, kind: string): AddABTestGuardrail {
  const { metric, tolerance, action = 'warn', currency, attribute } = guardrail;
  if ((metric === 'revenue' || metric === 'margin') && tolerance >= ALL)
    throw invalid(
      `"${place}.tolerance" must be below 100 for ${metric}, not ${tolerance}: it cannot fall by more than that`,
    );
  if (metric === 'margin' && attribute === undefined)
    throw invalid(
      `"${place}.attribute" is required for margin: the attribute of the records that says what a unit earns`,
    );
  if (metric !== 'margin' && attribute !== undefined)
    throw invalid(`"${place}.attribute" is for margin; leave it out of ${metric}`);
  if (metric !== 'revenue' && currency !== undefined)
    throw invalid(`"${place}.currency" is for revenue; leave it out of ${metric}`);
  if (metric === 'processingTime' && (kind === 'recommendations' || kind === 'suggestions'))
    throw invalid(
      `"${place}.metric" cannot be processingTime with "kind": "${kind}": it is measured of searches that variants answer`,
    );
  const code = currency === undefined ? undefined : readCurrency(currency);
  if (currency !== undefined && code === undefined)
    throw invalid(`"${place}.currency" must be a currency of ISO 4217, such as EUR, not "${currency}"`);
  return {
    metric,
    tolerance,
    action,
    ...(code !== undefined && { currency: code }),
    ...(attribute !== undefined && { attribute }),
  };
}

/**
 * Returns the guardrails with all defaults. @throws ServiceError 422
 *
 * @example
 * readGuardrails({ guardrails: [{ metric: 'revenue', tolerance: 2 }], …body }); // [{ metric: 'revenue', tolerance: 2, action: 'warn' }]
 */
export function readGuardrails({ guardrails = [], kind = 'search' }: AddABTestBody): AddABTestGuardrail[] {
  if (kind === 'interleaving' && guardrails.length > 0)
    throw invalid(
      '"guardrails" need variants that visitors get; with "kind": "interleaving" each search shows both rankings',
    );
  const read = guardrails.map((one, at) => readOne(one, `guardrails[${at}]`, kind));
  const keys = read.map(({ metric, currency = '', attribute = '' }) => `${metric} ${currency} ${attribute}`);
  const again = keys.findIndex((key, at) => keys.indexOf(key) < at);
  if (again >= 0)
    throw invalid(
      `"guardrails[${again}]" looks at the same as "guardrails[${keys.indexOf(keys[again]!)}]"; keep one of them`,
    );
  return read;
}
