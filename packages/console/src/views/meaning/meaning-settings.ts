/** Settings of search by meaning: converts them to form values and back. */
import type { Settings } from '../indices/settings.ts';
import type { Mix } from './read-ways.ts';

/** Values of the form. */
export interface Choice extends Mix {
  /** Whether searches of shoppers use meaning. */
  isOn: boolean;
}

/** Defaults of the service. */
const DEFAULTS: Mix = { weight: 50, minSimilarity: 20 };

/** Converts settings to form values. */
export const choiceOf = ({ mode, semanticSearch }: Settings): Choice => ({
  ...DEFAULTS,
  ...(semanticSearch?.weight !== undefined && { weight: semanticSearch.weight }),
  ...(semanticSearch?.minSimilarity !== undefined && { minSimilarity: semanticSearch.minSimilarity }),
  isOn: mode === 'neuralSearch',
});

/** Returns the current settings that the form edits. */
export const partOf = ({
  mode = 'keywordSearch',
  semanticSearch = {},
}: Settings): Required<Pick<Settings, 'mode' | 'semanticSearch'>> => ({ mode, semanticSearch });

/** Converts form values to settings; values without a field are preserved. */
export const settingsOf = (
  { semanticSearch }: Settings,
  { isOn, weight, minSimilarity }: Choice,
): ReturnType<typeof partOf> => ({
  mode: isOn ? 'neuralSearch' : 'keywordSearch',
  semanticSearch: { ...semanticSearch, weight, minSimilarity },
});
