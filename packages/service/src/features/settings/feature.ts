/** The settings feature: how an index is searched. */
import { defineFeature } from '../feature.ts';
import { settingsOperations } from './operations.ts';

export const settings = defineFeature({ name: 'settings', operations: settingsOperations });
