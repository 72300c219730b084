#include "CBoot.h"
