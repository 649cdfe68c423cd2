/** Registers `<aisle---check>`. */
import {  } from '../--check/--check.ts';
import { defineElement } from '../registration/define-element.ts';

defineElement('aisle---check', );

export {  };
