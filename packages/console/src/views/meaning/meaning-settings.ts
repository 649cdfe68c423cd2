/** Settings of search by meaning: which of them stand in the form, and how the form is filled and saved. */
import type { Settings } from '../indices/settings.ts';
import type { Mix } from './read-ways.ts';

/** What the form holds. */
export interface Choice extends Mix {
  /** Whether shoppers find by meaning too. */
  isOn: boolean;
}

/** What the service does where the settings say nothing. */
const DEFAULTS: Mix = { weight: 50, minSimilarity: 20 };

/** The form as the settings fill it. */
export const choiceOf = ({ mode, semanticSearch }: Settings): Choice => ({
  ...DEFAULTS,
  ...(semanticSearch?.weight !== undefined && { weight: semanticSearch.weight }),
  ...(semanticSearch?.minSimilarity !== undefined && { minSimilarity: semanticSearch.minSimilarity }),
  isOn: mode === 'neuralSearch',
});

/** The settings that the form is about, as they stand. */
export const partOf = ({
  mode = 'keywordSearch',
  semanticSearch = {},
}: Settings): Required<Pick<Settings, 'mode' | 'semanticSearch'>> => ({ mode, semanticSearch });

/** Those settings as the form says them; what it does not show stays. */
export const settingsOf = (
  { semanticSearch }: Settings,
  { isOn, weight, minSimilarity }: Choice,
): ReturnType<typeof partOf> => ({
  mode: isOn ? 'neuralSearch' : 'keywordSearch',
  semanticSearch: { ...semanticSearch, weight, minSimilarity },
});
