/** Registers `<aisle->`. */
import {  } from '..//.ts';
import { defineElement } from '../registration/define-element.ts';

defineElement('aisle-', );

export {  };
