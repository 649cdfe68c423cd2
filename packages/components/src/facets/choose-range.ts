/** What menus of ranges share: the truth about their radio buttons, and what a choice does. */
import { rangeChange } from '@aisle/search-client/session/range';
import type { SearchSession } from '@aisle/search-client/session';
import { tellChoice } from '../events/tell-choice.ts';

/** A range to choose; without ends it is "all". */
export interface RangeChoice {
  min?: number;
  max?: number;
}

/** Chooses a range and tells the page, end by end, which one; choices of one `run` are one step of the history. */
export const chooseRange = (
  host: EventTarget,
  session: SearchSession,
  { attribute, min, max, run }: RangeChoice & { attribute: string; run?: string | undefined },
): void => {
  session.change(rangeChange(attribute, { min, max }), { run });
  if (min !== undefined || max !== undefined)
    tellChoice(host, session, { attribute, value: `${min ?? ''}..${max ?? ''}` });
};

/** Checks the radio buttons anew: the browser has moved the mark already, and the page may have refused the choice. */
export const checkRadios = (root: ParentNode, checked: readonly boolean[]): void => {
  root.querySelectorAll<HTMLInputElement>('[type=radio]').forEach((radio, index) => {
    radio.checked = checked[index] ?? false;
  });
};
