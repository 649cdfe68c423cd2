/** The home and search page: the elements do the work, this only steps the opening back once someone searches. */
import '@aisle/components/define';
import type { AisleSearch } from '@aisle/components';
import { startPage } from './frame.ts';
import { replicas } from './shop.ts';
